export { previewTemplateForEmployee } from './template-live-preview.ts'
export { testTemplate } from './template-test-run.ts'
