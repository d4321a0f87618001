export { previewTemplateForEmployee } from './live-preview.ts'
export { testTemplate } from './test-run.ts'
