// What other programs, and the sheets of brokers, call the state of a lead.

/** Where such a word puts a lead: a status by its key, or whichever the company has for a lead that is closed so; and the
 *  sub-status, where the company has it. */
export type ForeignStatus = { status: string; sub?: string }

const words = (list: string): readonly string[] => list.split('|').map(word => word.trim())

/** Folded as `foldStatus` folds them, so each is written once for all its spellings. */
export const STATUS_WORDS: readonly (readonly [meaning: ForeignStatus, words: readonly string[]])[] = [
  [
    { status: 'won' },
    words(
      `won | closed won | deal won | converted | closed converted | conversion | deal closed | sale closed | sold | sold out
      | sale done | sale | sales done | deal done | deal final | deal finalised | deal finalized | booked | booking | booking done
      | booking confirmed | unit booked | flat booked | booked with us | registered | registration done | registry done | registry
      | registry completed | registration completed | agreement done | agreement registered | sale deed done | purchased
      | purchased from us | bought from us | closure | closed with us | possession given | handed over | rented out | rent done
      | book ho gaya | booking ho gayi | booking ho gai | book jhala | book jhale | booking jhali | buk ho gaya | buk jhale
      | buking ho gai | buking jhali | registry ho gayi | registry ho gai | registry jhali | rajistri ho gai | rajistri jhali
      | deal ho gayi | saude ho gaya | sauda ho gaya | vikale | vikle | vikla | vikri jhali | bik gaya`,
    ),
  ],
  [
    { status: 'lost', sub: 'bought elsewhere' },
    words(
      `bought elsewhere | purchased elsewhere | booked elsewhere | bought somewhere else | purchased somewhere else
      | booked somewhere else | bought outside | bought other | bought other project | booked other project | purchased other
      | booked other | booked with competitor | booked with other | bought from other | purchased from other | booked in other project
      | already purchased | already bought | already booked | already taken | already finalised | already finalized
      | lost to competitor | lost to competition | lost competitor | competitor | finalised elsewhere | finalized elsewhere
      | le liya | ghar le liya | flat le liya | kharid liya | ghar kharid liya | dusri jagah le liya | kahin aur le liya
      | kahin aur kharid liya | ghetla | ghetle | ghar ghetle | ghar ghetla | flat ghetla | dusarikade ghetle | dusrikade ghetla
      | dusarikade ghetla | dusrikade ghetle | already rented`,
    ),
  ],
  [
    { status: 'lost', sub: 'not interested any more' },
    words(
      `not interested | not interested any more | not interested now | not interested at present | no interested | no more interested | uninterested | disinterested | ni | cni
      | not looking | not looking any more | no longer interested | no longer looking | not required | no requirement
      | requirement over | requirement closed | requirement dropped | plan dropped | plan cancelled | plan canceled | not needed
      | no need | refused | denied | interested not | ruchi not | ichuk not | interested not hai | ruchi not hai
      | interested not ahe | ras not | ras not ahe | ichuk not ahe | not chahie | ghar not chahie | ghar not chahiye | not chahiye | not chaie | not chaiye | nako | nako ahe | plan cancel`,
    ),
  ],
  [
    { status: 'lost', sub: 'over budget' },
    words(
      `budget issue | budget issues | budget | budget problem | budget constraint | budget mismatch | budget not matching
      | budget not match | budget low | low budget | no budget | less budget | budget concern | over budget | out of budget
      | budget not | budget kam | kam budget | budget kami | bajet not | bajet kam | bajet kami | kam bajet | bajat not | bajat kam | bajat nahi hai | bajet nahi ahe | high price | price high
      | price issue | too expensive | costly | financial issue | loan rejected | loan not approved | loan issue | paise not`,
    ),
  ],
  [
    { status: 'lost', sub: 'nothing that fits' },
    words(
      `location issue | location mismatch | location not suitable | not suitable | requirement mismatch | requirement not matching
      | property not liked | not liked | project not liked | no match | no matching property | no inventory | not matching
      | pasand not | pasant not | avadle not | configuration mismatch`,
    ),
  ],
  [
    { status: 'lost' },
    words(
      `lost | closed lost | deal lost | dead | closed dead | drop | dropped | dropped out | drop out | dropout | dnd | do not disturb
      | do not call | dnc | dont call | do not contact | closed | close | inactive | cancelled | canceled | booking cancelled
      | booking canceled | cancelled booking | deal cancelled | rejected | closed rejected | lost opportunity | closed not converted
      | not converted | archive | archived | plan postponed | postponed | plan hold | blocked | band | band jhale | radd`,
    ),
  ],
  [
    { status: 'junk', sub: 'wrong number' },
    words(
      `wrong number | wrong no | wrong | wrong num | wrong contact | wn | invalid number | invalid no | invalid contact
      | number invalid | number not valid | number does not exist | not exist | galat number | galat nambar | galat no
      | chukicha number | chukicha nambar | chukicha no | rong nambar | ronga nambar | rong number | number galat`,
    ),
  ],
  [
    { status: 'junk', sub: 'another broker' },
    words(
      'broker | agent | channel partner | cp | dealer | broker call | other broker | another broker | broker agent | dalal',
    ),
  ],
  [
    { status: 'junk', sub: 'entered twice' },
    words('duplicate | duplicate entry | repeat | repeated | entered twice | double entry | already in system'),
  ],
  [
    { status: 'junk' },
    words(
      `junk | unqualified | disqualified | not qualified | spam | fake | bad | invalid | bogus | irrelevant | not relevant | waste
      | useless | time pass | timepass | faltu | phaltu | bekar | test | dummy | job seeker | not enquired | never enquired | did not enquire
      | not inquired | by mistake | enquired by mistake`,
    ),
  ],
  [
    { status: 'contacted', sub: 'not reachable' },
    words(
      `rnr | ringing no response | ringing not responding | ring no response | ringing | ringing not received | nr | np | dnp | cnr
      | no response | not responding | no answer | not answered | not answering | not picked | not picking | not picking up
      | did not pick | didnt pick | did not pick up | call not picked | call not received | call not answered | not received
      | not reachable | unreachable | out of reach | not connected | call not connected | not contactable | switch off | switched off
      | phone off | phone switched off | mobile off | busy | number busy | user busy | call busy | line busy | out of network
      | out of coverage | call cut | disconnected | call disconnected | voicemail | phone not uthaya | phone not uthaya gaya | phone not uthate
      | phone uchalat not | phone uchlat not | phon uchalat not | phon not uthaya | phon lagat not | phone lagat not | phon band
      | phone band | phone not lag raha | phon not lag raha`,
    ),
  ],
  [
    { status: 'contacted', sub: 'call back' },
    words(
      `call back | callback | call later | call again | call back later | cb | cbl | callback later | call after some time | baad me call
      | bad me call | bad men kol | bad me kol | nantar kol | nantar call | nantar phone | call requested`,
    ),
  ],
  [{ status: 'contacted', sub: 'interested' }, words('interested | positive | ruchi hai | ichuk | ruchi')],
  [
    { status: 'contacted' },
    words(
      `contacted | connected | called | spoken | spoke | follow up | followup | follow up pending | in follow up | under follow up | fu
      | in discussion | discussion | in progress | attempted | attempted to contact | details shared | brochure sent | brochure shared | working
      | nurturing | nurture`,
    ),
  ],
  [{ status: 'qualified' }, words('qualified | sql | mql | prospect | opportunity | genuine')],
  [
    { status: 'visit_scheduled' },
    words(
      `visit scheduled | site visit scheduled | sv scheduled | svs | site visit planned | visit planned | sv planned | visit fixed | site visit fixed
      | sv fixed | visit confirmed | site visit confirmed | sv confirmed | site visit | sv | visit proposed | site visit proposed | site visit booked | visit booked | sv booked`,
    ),
  ],
  [
    { status: 'visit_done' },
    words(
      `visit done | site visit done | sv done | svd | site visit completed | visit completed | sv completed | visited | site visited
      | site visit conducted | visit conducted | sv conducted | revisit done | revisit | site visit ho gaya | visit ho gayi | visit ho gai
      | bhet jhali | sait vijit jhali | sait vijit ho gai | site visit jhali | visit jhali | site pahili`,
    ),
  ],
  [
    { status: 'negotiation' },
    words(
      `negotiation | in negotiation | under negotiation | negotiating | token | token given | token done | token received | token paid
      | eoi | eoi given | eoi received | offer made | proposal | proposal sent | quotation sent | price discussion`,
    ),
  ],
  [
    { status: 'new' },
    words(
      'new | fresh | open | untouched | not contacted | not called | yet to call | pending | not attempted | unassigned | raw',
    ),
  ],
]
