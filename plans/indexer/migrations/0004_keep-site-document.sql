CREATE TABLE "indexer"."site_document" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"content" text NOT NULL,
	"signer" text NOT NULL,
	"signature" text NOT NULL
);
