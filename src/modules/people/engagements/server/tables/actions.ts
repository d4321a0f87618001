export { exportEngagements, importEngagementTable, previewEngagementTable } from './engagements.ts'
export { exportEngagedPersons, importEngagedPersonTable, previewEngagedPersonTable } from './persons.ts'
