export { exportTermsTable, importTermsTable, previewTermsTable } from './employment-terms-table.ts'
export { exportPersonTable, importPersonTable, previewPersonTable } from './persons-table.ts'
