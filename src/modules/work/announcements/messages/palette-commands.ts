/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: { 'announcements.act.new': 'Novo saopštenje', 'announcements.act.new.also': 'obaveštenje oglas objavi svima tabla' },
  en: { 'announcements.act.new': 'New announcement', 'announcements.act.new.also': 'notice tell everybody board' },
}
