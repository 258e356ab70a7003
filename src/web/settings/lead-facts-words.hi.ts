import type { Texts } from '../languages'
import type { leadFactWords as english } from './lead-facts-words'

export const leadFactWords: Texts<typeof english> = {
  temperature: 'टेम्परेचर',
  lead_type: 'चाहते हैं',
  source_id: 'सोर्स',
  owner_id: 'ओनर',
  pipeline_id: 'पाइपलाइन',
  project: 'प्रोजेक्ट',
  location: 'इलाक़ा',
  budget_min: 'बजट की निचली सीमा',
  budget_max: 'बजट की ऊपरी सीमा',
  bhk: 'BHK',
  property_types: 'प्रॉपर्टी के प्रकार',
  source_kind: 'सोर्स का प्रकार',
  locality: 'इलाक़ा',
  city: 'शहर',
  budget: 'बजट',
  language: 'भाषा',
  source: 'सोर्स का नाम',
  platform: 'प्लेटफ़ॉर्म',
  campaign: 'कैम्पेन',
  hour: 'दिन का घंटा (0–23)',
  weekday: 'हफ़्ते का दिन',
}
