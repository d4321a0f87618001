export const engagementKinds = [
  'temporary',
  'youth_cooperative',
  'service',
  'supplementary',
  'agency',
  'representation',
  'training',
] as const
export type EngagementKind = (typeof engagementKinds)[number]

/** Groups of persons with whom a contract of temporary work is allowed (ZoR čl. 197). */
export const temporaryWorkPersonGroups = ['unemployed', 'part_time', 'pensioner'] as const
export type TemporaryWorkPersonGroup = (typeof temporaryWorkPersonGroups)[number]

/** The article of each kind and the fields that it needs. */
export const engagementKindDefinitions: Record<
  EngagementKind,
  { article: string; needs: readonly ('basis' | 'intermediary' | 'weekly_minutes')[] }
> = {
  temporary: { article: 'ZoR čl. 197', needs: ['basis'] },
  youth_cooperative: { article: 'ZoR čl. 198', needs: ['intermediary'] },
  /** Only for work outside the business of the company. */
  service: { article: 'ZoR čl. 199', needs: [] },
  supplementary: { article: 'ZoR čl. 202', needs: ['weekly_minutes'] },
  /** The agency is the employer of the person. */
  agency: { article: 'Zakon o agencijskom zapošljavanju čl. 2', needs: ['intermediary'] },
  representation: { article: 'ZoR čl. 200', needs: [] },
  training: { article: 'ZoR čl. 201', needs: [] },
}
