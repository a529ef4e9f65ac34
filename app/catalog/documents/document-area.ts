export const DOCUMENTS = '/desk/content/documents'
