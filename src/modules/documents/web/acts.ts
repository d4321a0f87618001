import { createClient } from '#lib/client.ts'
import type { Permission } from '#modules/access/permissions.ts'
import type { PaletteAct, RecordName } from '#ui/page.ts'
import { documentsContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/company/documents?act=new',
    title: 'documents.act.document',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/company/templates?act=new',
    title: 'documents.act.template',
    words,
    allow: ['companies.write'],
  },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/company/templates/$code',
    name: async ({ send, company }, code, signal) =>
      (await createClient(documentsContract, send, company).getTemplate({ code }, { signal })).data.title,
  },
]
