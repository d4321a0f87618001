export {
  checkEngagementDocument,
  generateEngagementDocument,
  prepareEngagementDocument,
  previewEngagementDocument,
} from './generate-engagement-document.ts'
