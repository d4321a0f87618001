export { checkEngagementPaper, generateEngagementPaper, prepareEngagementPaper } from './engagement-papers.ts'
