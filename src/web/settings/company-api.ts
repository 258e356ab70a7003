// The operations of the company's pages.

import { type Path, patch, post, remove } from '../client'
import type {
  Branch,
  BranchChange,
  Company,
  CompanyChange,
  Holiday,
  HolidayChange,
  HolidayList,
  HolidaysAdded,
  NewBranch,
  NewHoliday,
  NumberSeries,
  NumberSeriesChange,
  WorkingTime,
} from '../records'

const id = encodeURIComponent

export const companyPaths = {
  company: '/company' as Path<Company>,
  workingTime: '/company/working-time' as Path<WorkingTime>,
  branches: '/branches' as Path<Branch[]>,
  everyBranch: '/branches?archived=true' as Path<Branch[]>,
  holidays: (year: number): Path<Holiday[]> => `/holidays?year=${year}`,
  numberSeries: '/number-series' as Path<NumberSeries[]>,
}

export const updateCompany = (change: CompanyChange) => patch<Company>('/company', change)
export const createBranch = (input: NewBranch) => post<Branch>('/branches', input)
export const updateBranch = (branchId: string, change: BranchChange) =>
  patch<Branch>(`/branches/${id(branchId)}`, change)
export const createHoliday = (input: NewHoliday) => post<Holiday>('/holidays', input)
export const updateHoliday = (holidayId: string, change: HolidayChange) =>
  patch<Holiday>(`/holidays/${id(holidayId)}`, change)
export const deleteHoliday = (holidayId: string) => remove<Holiday>(`/holidays/${id(holidayId)}`)
export const importHolidays = (list: HolidayList) => post<HolidaysAdded>('/holidays/import', list)
export const updateNumberSeries = (series: string, change: NumberSeriesChange) =>
  patch<NumberSeries>(`/number-series/${id(series)}`, change)
