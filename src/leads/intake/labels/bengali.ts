import type { Words } from './words'

/** Bengali, and different spellings of Assamese. */
export const BENGALI: Words = {
  name: 'নাম naam nam',
  first: 'প্রথম prothom',
  last: 'পদবি পদবী শেষ উপাধি podobi',
  phone: 'মোবাইল ফোন টেলিফোন দূরভাষ ম’বাইল মবাইল ফʼন phon mobail',
  whatsapp: 'হোয়াটসঅ্যাপ হোয়াটসএপ হোয়াটসঅ্যাপ ৱাটছএপ হোৱাটছএপ',
  contact: 'যোগাযোগ যোগাযোগের jogajog',
  number: 'নম্বর নাম্বার নং নম্বৰ nombor nambor nomor',
  alternate: 'বিকল্প অন্য দ্বিতীয় bikolpo',
  email: 'ইমেল ইমেইল মেইল',
  city: 'শহর চহৰ নগর নগৰ shohor sohor',
  area: 'এলাকা স্থান জায়গা অঞ্চল ঠাই elaka sthan jayga',
  address: 'ঠিকানা thikana',
  pincode: 'পিনকোড পিন',
  budget: 'বাজেট',
  least: 'সর্বনিম্ন ন্যূনতম',
  most: 'সর্বোচ্চ সর্বাধিক',
  bhk: 'বিএইচকে বেডরুম শোবারঘর শয়নকক্ষ',
  property: 'সম্পত্তি প্রপার্টি sompotti',
  type: 'ধরন ধরণ প্রকার dhoron',
  buy: 'কেনা কিনতে ক্রয় kena kinte',
  rent: 'ভাড়া bhara vara',
  purpose: 'উদ্দেশ্য uddeshyo',
  message: 'বার্তা মন্তব্য প্রয়োজন বাৰ্তা barta montobbo proyojon',
  date: 'তারিখ তাৰিখ tarikh',
  project: 'প্রকল্প প্রজেক্ট',
  filler:
    'আপনার আপনাৰ তোমার আমার আপোনাৰ মোৰ পুরো সম্পূর্ণ পূর্ণ কি কী অনুগ্রহ করে লিখুন দিন জানান গ্রাহকের গ্রাহক ও এবং বা অথবা apnar aapnar ' +
    'tomar amar puro sompurno',
  other:
    'স্বামীর স্বামী স্ত্রী স্ত্রীর পিতা পিতার বাবা বাবার মা মাতার মায়ের ছেলে মেয়ে ভাই বোন অভিভাবক এজেন্ট দালাল ব্রোকার বিল্ডার মালিক কোম্পানি ' +
    'কোম্পানির সংস্থা ব্যাঙ্ক স্কুল বন্ধু বিক্রেতা বাড়িওয়ালা',
}
