-- Numbers whose digits are written out.

-- नौ आठ शून्य शून्य शून्य शून्य शून्य पाँच दो एक → •••••
-- Seven names of digits or more, or nine digits in names of two, between them any signs and words that join; or names among
-- figures, with eight digits or more together. A name that is a part of a longer word is none: नौकरी is a job. Letters
-- and vowel signs decide what a word is, for \y and \w know those of the database's locale only. An expression of all
-- names was refused: it takes ten times as long as looking up each word.
create or replace function app.hide_spelled(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  -- English, the languages of India in Latin letters and in their scripts, and English as those write it. Also tens, by
  -- which some give a number (ninety eight, seventy six). With both forms of a letter with a dot below.
  latin_names constant text :=
      ' zero zeero jeero nought one two three four five six seven eight nine oh double triple ' ||
      'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty ' ||
      'sixty seventy eighty ninety ' ||
      'shunya shoonya sunya soonya sifar sifr mindu ek ik ikk do dho don be teen theen tin tinn tran char chaar ' ||
      'panch paanch pach paach panj ' ||
      'chhe che chha chhah chhai saha saat sat saath sath satt aath aat ath atth nau nou nav nao ' ||
      'shunno shunyo dui tini chari pancha chhoy choy chhoi saata aatha noy noi ' ||
      'poojyam pujyam poojiyam suzhiyam onnu ondru onru rendu randu irandu moonu moonnu moondru mundru naalu nalu ' ||
      'naangu nangu anju anchu ' ||
      'aindhu ainthu aaru aru ezhu yezhu ettu onbathu onbadhu ombathu ombadhu onpathu ' ||
      'sunna sonne okati oka ondu eradu yeradu moodu mudu mooru muru nalugu naalugu nalku naalku aidu ayidu edu ' ||
      'yedu elu yelu enimidi ' ||
      'yenimidi entu tommidi thommidi ombattu ';
  indian_names constant text :=
      ' शून्य शुन्य सिफर सिफ़र एक दो दोन तीन चार पांच पाँच पाच पंच छह छः छे छै छ सहा सात आठ नौ नऊ नव ' ||
      'ज़ीरो जीरो झिरो झीरो वन टू थ्री फोर फ़ोर फाइव फाईव सिक्स सेवन सेव्हन एट नाइन नाईन डबल ट्रिपल ' ||
      'શૂન્ય શુન્ય મીંડું મીંડુ એક બે ત્રણ ચાર પાંચ પાચ છ સાત આઠ નવ ઝીરો વન ટુ થ્રી ફોર ફાઇવ સિક્સ સેવન એઇટ એટ નાઇન ' ||
      'ડબલ ટ્રિપલ ' ||
      'শূন্য শুন্য এক দুই তিন তিনি চার চাৰি পাঁচ পাচ ছয় সাত আট আঠ নয় ন জিরো জিরো ওয়ান টু থ্রি ফোর ফোর ফাইভ ' ||
      'সিক্স সেভেন এইট নাইন ডবল ডাবল ' ||
      'ਸਿਫ਼ਰ ਸਿਫਰ ਸੁੰਨ ਇੱਕ ਇਕ ਦੋ ਤਿੰਨ ਤਿਨ ਚਾਰ ਪੰਜ ਛੇ ਛੇਂ ਸੱਤ ਸਤ ਅੱਠ ਅਠ ਨੌਂ ਨੌ ਜ਼ੀਰੋ ਜੀਰੋ ਵਨ ਟੂ ਥ੍ਰੀ ਫੋਰ ਫਾਈਵ ਸਿਕਸ ' ||
      'ਸੈਵਨ ਏਟ ਨਾਈਨ ਡਬਲ ' ||
      'ଶୂନ ଶୂନ୍ୟ ଶୁନ ଶୁନ୍ୟ ଏକ ଦୁଇ ତିନି ତିନ ଚାରି ପାଞ୍ଚ ପାଂଚ ଛଅ ଛ ସାତ ଆଠ ନଅ ନ ଜିରୋ ଜିରୋ ୱାନ ଟୁ ଥ୍ରୀ ଫୋର ଫୋର ଫାଇଭ ' ||
      'ସିକ୍ସ ସେଭେନ ଏଇଟ ନାଇନ ଡବଲ ' ||
      'பூஜ்ஜியம் பூஜ்யம் பூச்சியம் சுழியம் சைபர் ஒன்று ஒன்னு ஒண்ணு இரண்டு ரெண்டு மூன்று மூணு நான்கு நாலு ஐந்து ' ||
      'அஞ்சு ஆறு ஏழு எட்டு ஒன்பது ஒம்பது ' ||
      'ஜீரோ ஜீரோ ஒன் டூ த்ரீ ஃபோர் ஃபோர் போர் போர் ஃபைவ் பைவ் சிக்ஸ் செவன் எயிட் எய்ட் நைன் டபுள் ' ||
      'సున్నా సున్న శూన్యం ఒకటి రెండు మూడు నాలుగు ఐదు అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది జీరో వన్ టూ త్రీ ఫోర్ ఫైవ్ ' ||
      'ఫైవ్ సిక్స్ సెవెన్ సెవన్ ఎయిట్ నైన్ నైన్ డబుల్ ' ||
      'ಸೊನ್ನೆ ಸೊನ್ನೆ ಶೂನ್ಯ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಒಂಭತ್ತು ಜೀರೋ ಜೀರೋ ಝೀರೋ ಝೀರೋ ಒನ್ ' ||
      'ವನ್ ಟೂ ತ್ರೀ ತ್ರೀ ಫೋರ್ ಫೋರ್ ಫೈವ್ ಫೈವ್ ಸಿಕ್ಸ್ ಸೆವೆನ್ ಸೆವನ್ ಎಯ್ಟ್ ಏಟ್ ನೈನ್ ನೈನ್ ಡಬಲ್ ' ||
      'പൂജ്യം ഒന്ന് ഒന്നു രണ്ട് രണ്ടു മൂന്ന് മൂന്നു നാല് നാലു അഞ്ച് അഞ്ചു ആറ് ആറു ഏഴ് ഏഴു എട്ട് എട്ടു ഒമ്പത് ഒമ്പതു ' ||
      'ഒൻപത് ഒൻപതു ഒന്പത് ' ||
      'സീറോ സീറോ വൺ ടു ത്രീ ഫോർ ഫോർ ഫൈവ് സിക്സ് സെവൻ എയ്റ്റ് നയൻ ഡബിൾ ' ||
      'صفر ایک دو تین چار پانچ چھ چھے سات آٹھ آٹھ نو زیرو ';
  -- Two digits in a word, in Hindi and in Marathi: अठानवे छिहत्तर is 98 76.
  latin_pairs constant text :=
      ' das gyarah gyara barah bara terah tera chaudah choudah pandrah pandra solah sola satrah satra atharah athara ' ||
      'attharah unnis unnees ikkis ikkees bais baees baais baaees teis teees chaubis chaubees pachis pachees ' ||
      'pachchis pachchees pacchis pacchees chhabbis chhabbees chabbis chabbees sattais sattaees sattaais sattaaees ' ||
      'atthais atthaees athais athaees unatis unatees untis untees tis tees bis bees ikattis ikattees iktis iktees ' ||
      'battis battees taintis taintees tentis tentees chauntis chauntees chautis chautees paintis paintees paitis ' ||
      'paitees chhattis chhattees chattis chattees saintis saintees adtis adtees untalis untalees chalis chalees ' ||
      'iktalis iktalees bayalis bayalees byalis byalees taintalis taintalees tentalis tentalees chauvalis ' ||
      'chauvalees chavalis chavalees chauwalis chauwalees paintalis paintalees chhiyalis chhiyalees chiyalis ' ||
      'chiyalees saintalis saintalees adtalis adtalees unchas pachas ikyavan ikyawan bavan bawan tirpan chauvan ' ||
      'chauwan pachpan chhappan chappan sattavan sattawan atthavan athavan atthawan unsath iksath basath tirsath ' ||
      'chaunsath chausath painsath chhiyasath chiyasath sadsath adsath unhattar sattar ikhattar ikahattar bahattar ' ||
      'tihattar chauhattar pachhattar pachattar pachahattar chhihattar chihattar satahattar sathattar athhattar ' ||
      'athahattar athattar unasi unnasi unyasi assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi chiyasi sattasi ' ||
      'satasi atthasi athasi navasi nabbe navve ikyanve ikyanave ikyanbe banve banave banbe tiranve tiranave ' ||
      'chauranve chauranave pachanve panchanve pachanave chhiyanve chiyanve chhiyanave sattanve sattanave sattanbe ' ||
      'satanve atthanve athanve atthanave athanave atthanbe ninyanve ninyanave ninyanbe ';
  indian_pairs constant text :=
      ' दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह सतरह अठारह अट्ठारह उन्नीस बीस इक्कीस बाईस बाइस तेईस तेइस ' ||
      'चौबीस पच्चीस छब्बीस सत्ताईस सत्ताइस अट्ठाईस अट्ठाइस अठ्ठाईस अठाईस उनतीस उन्तीस तीस इकतीस इकत्तीस बत्तीस ' ||
      'तैंतीस तेंतीस तैतीस चौंतीस चौतीस पैंतीस पैतीस छत्तीस सैंतीस सैतीस अड़तीस अड़तीस अडतीस उनतालीस उन्तालीस चालीस ' ||
      'इकतालीस बयालीस ब्यालीस तैंतालीस तैतालीस चौवालीस चवालीस चौंवालीस पैंतालीस पैतालीस छियालीस छयालीस सैंतालीस ' ||
      'सैतालीस अड़तालीस अड़तालीस अडतालीस उनचास उन्चास पचास इक्यावन बावन तिरपन तिरेपन चौवन चौअन पचपन छप्पन सत्तावन ' ||
      'अट्ठावन अठावन उनसठ साठ इकसठ बासठ तिरसठ तिरेसठ चौंसठ चौसठ पैंसठ पैसठ छियासठ छयासठ सड़सठ सड़सठ सडसठ अड़सठ अड़सठ ' ||
      'अडसठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी उन्यासी अस्सी ' ||
      'इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी सतासी अट्ठासी अठासी नवासी नब्बे इक्यानवे इक्यानबे बानवे ' ||
      'बानबे तिरानवे तिरानबे चौरानवे चौरानबे पचानवे पंचानवे पंचानबे छियानवे छियानबे सत्तानवे सत्तानबे अट्ठानवे ' ||
      'अट्ठानबे अठानवे अठानबे निन्यानवे निन्यानबे दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस ' ||
      'बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस अठावीस एकोणतीस एकतीस तेहतीस पस्तीस सदतीस एकोणचाळीस चाळीस ' ||
      'एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास ' ||
      'एक्कावन्न एक्कावन बावन्न त्रेपन्न चोपन्न पंचावन्न पंचावन छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ एकसष्ट बासष्ट ' ||
      'त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर एक्काहत्तर बहात्तर त्र्याहत्तर चौऱ्याहत्तर ' ||
      'चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्याऐंशी ब्याऐंशी ' ||
      'त्र्याऐंशी चौऱ्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्याण्णव ' ||
      'ब्याण्णव त्र्याण्णव चौऱ्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव ';
  joins constant text := ' and aur ani ane then phir fir comma dash space dot point hyphen और फिर आणि मग અને પછી আর এবং তারপর ਤੇ ਅਤੇ ਫਿਰ ଆଉ ' ||
    'ପରେ அப்புறம் பிறகு తర్వాత మరియు ನಂತರ ಮತ್ತು പിന്നെ اور پھر ';
  shortest constant integer := 20;
  letters constant text := '[:alpha:]\u0621-\u065E\u0671-\u06D3\u0900-\u0963\u0971-\u0D7F\u200C\u200D';
  -- What may come between two names, and next to a figure: no sum that is kept aside, nothing that was hidden.
  between_names constant text := '^[^•\U0010FF00-\U0010FF0A]*$';
  beside_figures constant text := '^[ \t.()\[\]{}/+\-\u00A0\u2010-\u2015]*$';
  tail text;
  gaps text[];
  words text[];
  -- How many digits each word says.
  digits integer[];
  -- Whether a figure is on either side.
  has_figure boolean;
  -- The run: from which word to which, how many names in it, how many digits these say, how many there are.
  first integer;
  last integer;
  named integer;
  spoken integer;
  digits_read integer;
begin
  if length(value) < shortest then
    return value;
  end if;
  select array_agg(piece[1] order by place), array_agg(piece[2] order by place),
         array_agg(case when piece[2] ~ '^[0-9]' then length(piece[2])
                        when octet_length(piece[2]) = length(piece[2]) then (strpos(latin_names, ' ' || lower(piece[2]) || ' ') > 0)::integer
                          + 2 * (strpos(latin_pairs, ' ' || lower(piece[2]) || ' ') > 0)::integer
                        else (strpos(indian_names, ' ' || translate(piece[2], U&'\200C\200D', '') || ' ') > 0)::integer
                          + 2 * (strpos(indian_pairs, ' ' || translate(piece[2], U&'\200C\200D', '') || ' ') > 0)::integer
                    end order by place)
    into gaps, words, digits
    from regexp_matches(value, format('([^%1$s0-9]*)([%1$s]+|[0-9]+)', letters), 'g') with ordinality as each (piece, place);
  if coalesce((select sum(one) from unnest(digits) one), 0) < 7 then
    return value;
  end if;
  tail := regexp_replace(value, format('^.*[%1$s0-9]', letters), '');
  for at in 1 .. cardinality(words) + 1 loop
    if first is not null and at <= cardinality(words) then
      has_figure := words[at] ~ '^[0-9]' or words[last] ~ '^[0-9]';
      if gaps[at] ~ (case when has_figure then beside_figures else between_names end)
        and (digits[at] > 0 or (not has_figure and strpos(joins, ' ' || lower(words[at]) || ' ') > 0))
      then
        if digits[at] > 0 then
          last := at;
          named := named + (words[at] !~ '^[0-9]')::integer;
          spoken := spoken + case when words[at] ~ '^[0-9]' then 0 else digits[at] end;
        digits_read := digits_read + digits[at];
        end if;
        continue;
      end if;
    end if;
    if first is not null and (named >= 7 or spoken >= 9 or (named >= 2 and digits_read >= 8 and digits_read > spoken)) then
      words[first] := '•••••';
      for hidden in first + 1 .. last loop
        gaps[hidden] := '';
        words[hidden] := '';
      end loop;
    end if;
    first := case when digits[at] > 0 then at end;
    last := at;
    named := (words[at] !~ '^[0-9]')::integer;
    spoken := named * digits[at];
    digits_read := digits[at];
  end loop;
  return (select string_agg(gaps[at] || words[at], '' order by at) from generate_series(1, cardinality(words)) at) || tail;
end
$$;
