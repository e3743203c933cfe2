/** Languages with a file `messages/<language>/documents.json`. */
export const languages: readonly string[] =
  "ar cs da de el en es fi fr he hi it ja ko nb nl pl pt pt-BR ru sv th tr uk vi zh-Hans zh-Hant".split(" ");
