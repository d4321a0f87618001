import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteAct, RecordName } from '#ui/state/page.ts'
import { announcementsContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  { to: '/announcements?act=new', title: 'announcements.act.new', words, allow: ['announcements.write'] },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/announcements/$id',
    allow: ['announcements.write'],
    name: async ({ send, company }, id, signal) =>
      (await createClient(announcementsContract, send, company).getAnnouncement({ announcement_id: Number(id) }, { signal })).data.title,
  },
]
