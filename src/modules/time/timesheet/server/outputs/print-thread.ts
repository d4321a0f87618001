import { departmentPaper, personPaper } from './paper.ts'
import type { PrintJob } from './print.ts'
import { voiceOf } from './voice.ts'

export default ({ kind, paper, manner }: PrintJob) => (kind === 'person_pdf' ? personPaper : departmentPaper)(paper, voiceOf(manner))
