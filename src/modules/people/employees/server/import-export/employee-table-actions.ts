export { exportPersonTable, importPersonTable, previewPersonTable } from './persons-table.ts'
export { exportTermsTable, importTermsTable, previewTermsTable } from './terms-table.ts'
