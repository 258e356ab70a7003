import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import type { Company, CompanyChange } from '../records'
import { asFailure, type Loaded, useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths, updateCompany } from './company-api'
import { companyWords as text } from './company-words'

export const useCompany = (): Loaded<Company> => useGet(companyPaths.company)

/** A form that changes the company: says so when it is saved; when somebody else was first, it shows the latest. */
export function useCompanyForm(company: Loaded<Company>, read: (form: FormData) => CompanyChange) {
  const show = useToast()
  return useSubmit(async form => {
    try {
      const { updated_at } = company.data!
      company.put(await updateCompany({ ...read(form), updated_at }))
      show({ text: text.saved })
    } catch (thrown) {
      if (asFailure(thrown).code !== 'stale') throw thrown
      company.reload()
      show({ text: common.errors.stale })
    }
  })
}
