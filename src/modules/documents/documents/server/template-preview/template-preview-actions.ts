export { previewTemplateForEmployee } from './live-preview.ts'
export { testTemplate } from './template-test-run.ts'
