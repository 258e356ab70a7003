import type { ComponentProps } from 'react'
import { EDITED_FORM } from '../unsaved'

/** A form of a page whose edits are not lost without a question. */
export const EditForm = (props: ComponentProps<'form'>) => <form noValidate {...props} {...{ [EDITED_FORM]: '' }} />
