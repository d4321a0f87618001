export const sr = {
  'jobs.failed': 'Obrada nije uspela i ništa nije upisano. Pokušajte ponovo.',
  'jobs.cancelled': 'Obrada je prekinuta i ništa nije upisano.',
  'jobs.restarted': 'Server je u međuvremenu ponovo pokrenut, pa je obrada krenula ispočetka. Ništa nije upisano dvaput.',
  'jobs.permissions_changed': 'Vaša prava su se promenila otkako je datoteka napravljena. Napravite je ponovo.',
  'jobs.downloaded': 'Datoteka {file} je preuzeta.',
  'jobs.not_downloaded': 'Datoteka {file} nije preuzeta. Pokušajte ponovo.',
  'jobs.download': 'Preuzmi datoteku',
}
