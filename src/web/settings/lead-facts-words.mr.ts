import type { Texts } from '../languages'
import type { leadFactWords as english } from './lead-facts-words'

export const leadFactWords: Texts<typeof english> = {
  temperature: 'टेम्परेचर',
  lead_type: 'काय हवे',
  source_id: 'सोर्स',
  owner_id: 'ओनर',
  pipeline_id: 'पाइपलाइन',
  project: 'प्रोजेक्ट',
  location: 'लोकॅलिटी',
  budget_min: 'बजेट किमान',
  budget_max: 'बजेट जास्तीत जास्त',
  bhk: 'BHK',
  property_types: 'प्रॉपर्टीचा प्रकार',
  source_kind: 'सोर्सचा प्रकार',
  locality: 'लोकॅलिटी',
  city: 'शहर',
  budget: 'बजेट',
  language: 'भाषा',
  source: 'सोर्सचे नाव',
  platform: 'प्लॅटफॉर्म',
  campaign: 'कॅम्पेन',
  hour: 'दिवसातला तास (0–23)',
  weekday: 'वार',
}
