export { exportPersonTable, importPersonTable, previewPersonTable } from './person.ts'
export { exportTermsTable, importTermsTable, previewTermsTable } from './terms.ts'
