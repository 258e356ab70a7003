import { expect, test } from 'bun:test'
import { markOf } from '../../../src/platform/names/name-mark'

test.each([
  ['Ramesh Patil Jr', 'junior'],
  ['Ramesh Patil, Jr.', 'junior'],
  ['Ramesh Patil (Junior)', 'junior'],
  ['Jr. Ramesh Patil', 'junior'],
  ['RAMESH PATIL JR', 'junior'],
  ['Ramesh Patil II', 'junior'],
  ['Ramesh Patil Sr.', 'senior'],
  ['Senior Ramesh Patil', 'senior'],
  ['Ramesh Patil HUF', 'huf'],
  ['Ramesh Patil (H.U.F.)', 'huf'],
  ['रमेश पाटील एचयूएफ', 'huf'],
  ['Ramesh Patil & Sons', 'firm'],
  ['Ramesh Patil and Co', 'firm'],
  ['M/s Ramesh Patil', 'firm'],
  ['Patil Brothers', 'firm'],
  ['Patil Realty Pvt Ltd', 'firm'],
  ['रमेश पाटील कंपनी', 'firm'],
  // Initials, and names that only sound so.
  ['Venkatesh SR', null],
  ['S R Patil', null],
  ['SR Patil', null],
  ['Sons Kumari', null],
  ['Hufriya Irani', null],
  ['Ramesh Patil', null],
  ['Mr. & Mrs. Patil', null],
  ['', null],
] as const)('%s: %p', (name, mark) => expect(markOf(name)).toBe(mark))
