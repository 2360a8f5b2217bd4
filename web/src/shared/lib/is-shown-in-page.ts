/** Whether browsers can display a private file of this media type; all others are downloaded. */
export const isShownInPage = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'
