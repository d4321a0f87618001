export { exportContingentWorkers, importContingentWorkerTable, previewContingentWorkerTable } from './contingent-workers.ts'
export { exportEngagements, importEngagementTable, previewEngagementTable } from './engagements.ts'
