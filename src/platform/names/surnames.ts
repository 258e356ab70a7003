// Family names that nobody is given as a first name, and that lists often put first.

const SURNAMES: ReadonlySet<string> = new Set(
  (
    'patil patel shah jadhav shinde pawar kulkarni joshi desai mehta deshmukh deshpande kadam gaikwad chavan chauhan bhosale bhosle rane sawant ' +
    'naik gupta sharma verma varma agarwal agrawal jain mishra pandey tiwari yadav singh reddy naidu rao nair menon iyer iyengar pillai shetty ' +
    'hegde gowda banerjee mukherjee chatterjee ghosh bose dutta khan parmar solanki rathod makwana prajapati panchal trivedi bhatt pandya vyas ' +
    'thakkar parikh modi gandhi chaudhary choudhary malhotra kapoor khanna arora bhatia sethi chopra bajaj waghmare wankhede kamble salunkhe ' +
    'mhatre tambe gokhale apte limaye bapat phadke sathe more mane nikam gore kolhe thorat mohite ghorpade patole vaghela zala jadeja ' +
    'patwardhan kshirsagar dalvi bhoir thakur gavit vasava damor luhar suthar darji mistry'
  ).split(' '),
)

/** Whether a word of a folded name is a family name alone. */
export const isSurname = (word: string): boolean => SURNAMES.has(word)
