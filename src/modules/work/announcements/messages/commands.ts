/** What the command palette offers, and further words by which it is found. */
export const commandMessages = {
  sr: { 'announcements.act.new': 'Novo saopštenje', 'announcements.act.new.also': 'obaveštenje oglas objavi svima tabla' },
  en: { 'announcements.act.new': 'New announcement', 'announcements.act.new.also': 'notice tell everybody board' },
}
