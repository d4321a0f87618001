export { checkEngagementPaper, generateEngagementPaper, prepareEngagementPaper } from './engagement_papers.ts'
