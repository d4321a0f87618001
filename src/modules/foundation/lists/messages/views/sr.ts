export const sr = {
  'views.name_taken': 'Već imate prikaz tog naziva na ovom spisku.',
  'views.may_not_share': 'Nemate pravo da delite prikaze sa kompanijom.',
  'views.too_many': 'Dostigli ste najveći broj sačuvanih prikaza. Obrišite neki i pokušajte ponovo.',
}
