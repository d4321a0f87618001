export {
  checkEngagementDocument,
  generateEngagementDocument,
  getEngagementDocumentQuestions,
  previewEngagementDocument,
} from './generate-engagement-document.ts'
