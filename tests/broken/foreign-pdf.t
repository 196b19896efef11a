%PDF-1.4
1 0 obj
==== err
foreign-pdf.txt: error: a PDF, which is no text; save its words as plain text in UTF-8
