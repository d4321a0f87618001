export const sr = {
  'views.name_taken': 'Već imate prikaz tog naziva na ovom spisku.',
  'views.may_not_share': 'Nemate pravo da delite prikaze sa kompanijom.',
  'views.too_many': 'Imate najviše prikaza koliko može da se sačuva. Obrišite neki pa pokušajte ponovo.',
}
