import type { CalculationStep } from '#shared/calculation-step.ts'

const sr = {
  'dossier.why.increased': 'Staž sa uvećanim trajanjem {from} – {to}: 12 meseci se računa kao {rate}, što dodaje {service} za penziju.',
}
const en: Record<keyof typeof sr, string> = {
  'dossier.why.increased':
    'Service with increased duration {from} – {to}: 12 months count as {rate}, which adds {service} for the pension.',
}

export type PersonalFileExplanationKey = CalculationStep<keyof typeof sr>
export const personalFileExplanationMessages = { sr, en }
