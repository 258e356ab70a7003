const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/

/** Whether the text is one whole e-mail address, with or without spaces around it. */
export const isEmail = (text: string): boolean => ADDRESS.test(text.trim())
