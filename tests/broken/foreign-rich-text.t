{\rtf1\ansi D:xDim=2}
==== err
foreign-rich-text.txt: error: a document of a word processor (RTF); save it as plain text in UTF-8
