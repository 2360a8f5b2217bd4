/** Whether browsers show a private file of this media type by themselves; any other one is downloaded. */
export const isShownInPage = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'
