// Words that keep a guess honest.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Labels of numbers that nobody can call, or that are a firm's, whatever else they ask. */
export const NEVER_NUMBER = words(
  'id ids uid uuid guid otp code token called dialed dialled did virtual toll tollfree helpline hotline support destination forwarding ' +
    'callto hash hub nonce account acc gst gstin pan aadhaar aadhar utr',
)

/** What a label says that asks where to call. */
export const CALLING = words('call reach contact text whatsapp dial ring speak talk callback')

/** Labels of numbers that nobody can call, unless they ask where to call. */
export const NO_NUMBER = words(
  'order orders ref reference invoice pin pincode zip amount amt price budget rent cost sum total fee ' +
    'fees salary income emi loan rera registration reg serial sr index count qty quantity ' +
    'timestamp ts epoch date area sqft size floor age year lead enquiry inquiry query ticket case booking plot flat unit survey receipt ' +
    'txn transaction ip lat lng lon latitude longitude version page form campaign adset ad click session challenge verify ' +
    'deposit value paise rupees inr rs ' +
    'क्रमशः शुल्क मूल्य रक्कम',
)

/** Labels whose answer is no person. */
export const NO_PERSON_LABEL = words(
  'where place state district country region zone street road landmark building tower society listing title subject product category ' +
    'status stage source campaign ad adset form page platform medium channel device browser os language occupation profession job ' +
    'designation industry company time day slot schedule reason interest interested furnishing facing amenities feedback option choice ' +
    'answer consent tag tags list pipeline plan package bank religion caste nationality gender marital education school college event ' +
    'template file url link keyword term content query mcat note notes project property type kind purpose possession floor view ' +
    'parking condition ownership approval financing loan mode payment method',
)

/** Labels that ask who somebody is. */
export const PERSON_HINTS = words(
  'who whom whose person name customer client buyer enquirer inquirer applicant visitor purchaser lead guest caller call address self ' +
    'kaun kon कौन कोण કોણ யார் ఎవరు ಯಾರು কে ਕੌਣ ആര് କିଏ',
)

/** Words of forms, of the trade, of places and of firms, which begin with a capital as names do. */
export const NO_PERSON = words(
  'yes no not none any other others all both either maybe sure ok okay the a an and or of for with without in on at to from by as per ' +
    'late early morning afternoon evening night noon anytime today tomorrow yesterday monday tuesday wednesday thursday friday saturday ' +
    'sunday january february march april may june july august september october november december week weekend month months year years ' +
    'days hours immediate immediately soon ready move moving possession under construction new old resale launch pre booking ' +
    'first second third ground top middle high low floor semi fully full furnished unfurnished bare shell east west north south facing ' +
    'corner garden sea lake hill city park road street lane marg chowk circle nagar colony society layout sector phase block wing tower ' +
    'towers heights residency residences enclave estate estates avenue villa villas plaza arcade mall square garden gardens greens valley ' +
    'view vihar kunj puram bagh village town district state taluka tehsil maharashtra gujarat karnataka kerala tamil nadu telangana andhra ' +
    'pradesh bengal punjab haryana rajasthan bihar odisha assam goa delhi mumbai pune thane nashik nagpur bengaluru bangalore chennai ' +
    'hyderabad kolkata ahmedabad surat india indian flat flats apartment apartments house home office shop plot land bungalow penthouse ' +
    'studio duplex row warehouse godown showroom residential commercial industrial property properties real developer developers builder ' +
    'builders realty infra infrastructure construction constructions group ltd limited pvt private llp inc company corporation enterprises ' +
    'associates consultants services solutions technologies systems bank finance housing loan home self cash cheque online own use ' +
    'investment investor end user business salaried employed professional engineer software doctor teacher manager director student ' +
    'retired government service family bachelor bachelors single married male female working interested looking want need call back ' +
    'please contact me us visit site schedule video virtual tour brochure details information price quote offer discount best special ' +
    'hot warm cold lead leads test open closed pending approved rejected verified google facebook instagram whatsapp meta ads search ' +
    'display website web landing page form campaign organic paid social media email sms direct referral walk hoarding newspaper magic ' +
    'bricks acres nobroker olx english hindi marathi gujarati tamil telugu kannada bengali punjabi malayalam hindu muslim christian ' +
    'carpet area built super above below between upto more less than good great excellent very swimming pool gym club lift parking power ' +
    'backup security gated community metro station airport school hospital market not sure just browsing within ' +
    'हवा हवे हवी आहे है हैं चाहिए नाही नहीं पाहिजे तयार लवकर तात्काळ सकाळी संध्याकाळी रात्री दुपारी सुबह शाम तुरंत फ्लैट फ्लॅट घर मकान दुकान जमीन मुंबई पुणे ठाणे',
)
