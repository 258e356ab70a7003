import type { ReactNode } from 'react'
import { PageTitle } from '../parts/page-title'
import { words } from '../words'
import { LanguageMenu } from './language-menu'

/** A page before the workspace. `brand`: another company's name in place of the product's. */
export function Alone({ title, brand, children }: { title: string; brand?: string | undefined; children: ReactNode }) {
  return (
    <main className="alone narrow">
      <p className="brand">{brand ?? words.product}</p>
      <PageTitle>{title}</PageTitle>
      {children}
      <LanguageMenu />
    </main>
  )
}
