export { generateEngagementPaper, prepareEngagementPaper } from './engagement_papers.ts'
