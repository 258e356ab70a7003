const FIRST =
  'Aamir Aditi Ajay Amit Anjali Arun Bhavna Chirag Deepa Deepak Farhan Ganesh Gauri Harpreet Hetal Imran Jignesh Kavita Karthik Kedar Kiran Lakshmi Madhuri Manish Meenakshi Mohan Nadia Neha Nikhil Pankaj Pooja Prakash Priya Rahul Rakesh Revathi Rohini Sachin Sana Sandeep Shruti Simran Sneha Sourav Sunita Tejas Vaishali Vikram Vivek Zaid'.split(
    ' ',
  )
const LAST =
  'Agarwal Ansari Banerjee Bedi Bhosale Chavan Das Desai Deshpande Fernandes Ghosh Gill Gokhale Gupta Iyer Jadhav Joshi Kale Khan Krishnan Kulkarni Lobo Mehta Menon Mishra More Nair Naik Pandey Patel Patil Pawar Pillai Qureshi Rane Rao Reddy Sandhu Sawant Sen Shah Shaikh Sharma Shinde Singh Trivedi Verma Wagh Yadav Zaveri'.split(
    ' ',
  )

/** `count` names as a brokerage meets them, the same ones each time: 2,500 different ones, some twice. */
export function ordinaryNames(count: number): string[] {
  let state = 20_261_128
  // Lehmer's generator of 1951, with Park and Miller's multiplier.
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return Array.from({ length: count }, () => `${FIRST[next(FIRST.length)]} ${LAST[next(LAST.length)]}`)
}
