import type { fileSr } from './file.sr.ts'

export const fileEn: Record<keyof typeof fileSr, string> = {
  'employees.kind.id_card': 'ID card',
  'employees.kind.passport': 'passport',
  'employees.kind.single_permit': 'single permit',
  'employees.kind.residence_permit': 'residence permit',
  'employees.kind.work_permit': 'work permit',
  'employees.kind.safety': 'occupational safety and health',
  'employees.kind.fire': 'fire protection',
  'employees.kind.first_aid': 'first aid',
  'employees.kind.machine': 'operating a machine or vehicle',
  'employees.kind.professional': 'professional training',
  'employees.kind.exam': 'professional exam or licence',
  'employees.kind.other': 'with another employer',
  'employees.kind.predecessor': 'with a predecessor',
  'employees.kind.related': 'with a related person',
  'employees.kind.self_employed': 'self-employed',
  'employees.kind.abroad': 'abroad',
  'employees.result.passed': 'passed',
  'employees.result.failed': 'failed',
  'employees.result.attended': 'attended',
  'employees.level.native': 'native',
}
