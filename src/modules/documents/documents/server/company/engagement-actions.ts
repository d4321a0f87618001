export { checkEngagementDocument, generateEngagementDocument, prepareEngagementDocument } from './generate-engagement-document.ts'
