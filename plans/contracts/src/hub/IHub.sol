// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Hub: the registry of members
/// @notice Ids are sequential and a sponsor's id is always smaller than the member's, so cycles cannot exist.
/// Id 1 is the treasury, id 2 the community reserve (also the sponsor of whoever has none).
interface IHub {
    /// @notice A member as stored, one word.
    struct Member {
        address wallet;
        uint32 sponsor;
        uint40 joinedAt;
        uint24 directs;
    }

    /// @notice A wallet change that waits for its delay.
    struct WalletChange {
        address wallet;
        uint48 readyAt;
    }

    /// @notice The current wallet asked for a change.
    event WalletChangeProposed(uint256 indexed id, address indexed wallet, uint256 readyAt);

    /// @notice The current wallet called the change off.
    event WalletChangeCancelled(uint256 indexed id);

    /// @notice The new wallet took over.
    event WalletChanged(uint256 indexed id, address indexed from, address indexed to);

    /// @notice New terms apply to who joins from now on.
    event TermsChanged(bytes32 terms);

    /// @notice The terms were not the ones in force.
    error WrongTerms(bytes32 current);

    /// @notice The wallet belongs to a member already.
    error WalletTaken(address wallet, uint256 id);

    /// @notice No member with this id may sponsor: there is none, or it is id 1, the treasury.
    error UnknownSponsor(uint256 id);

    /// @notice The caller is no member.
    error NotMember(address wallet);

    /// @notice No such change waits for the caller, or its delay is not over.
    error NoWalletChange(uint256 id, address wallet, uint256 readyAt);

    /// @notice The zero address cannot be a member.
    error ZeroWallet();

    /// @notice Every id (32 bits) is taken.
    error HubFull();

    /// @notice A page holds at most 100 members.
    error PageTooLarge(uint256 n);

    /// @notice Joins with the caller's wallet.
    /// @param sponsorId A member's id; 2 for none. The treasury (1) sponsors nobody.
    /// @param termsHash The hash of the terms that the caller accepts; must be the current one.
    function join(uint256 sponsorId, bytes32 termsHash) external returns (uint256 id);

    /// @notice Asks for another wallet; it may take over after 3 days. A new proposal replaces the old one.
    function proposeWallet(address wallet) external;

    /// @notice Calls a proposed change off.
    function cancelWallet() external;

    /// @notice Takes over a membership; the new wallet's call.
    function acceptWallet(uint256 id) external;

    /// @notice Sets the terms for who joins from now on. Role ADMIN.
    function setTerms(bytes32 termsHash) external;

    /// @notice Number of members; ids are 1 … count.
    function count() external view returns (uint256);

    /// @notice Hash of the terms in force.
    function terms() external view returns (bytes32);

    /// @notice Unix second since which the terms in force apply.
    function termsSince() external view returns (uint256);

    /// @notice What an entry asks about a wallet, in one call: its id (0 if it is no member) and {termsSince}.
    function admission(address wallet) external view returns (uint256 id, uint256 since);

    /// @notice The id of a wallet, 0 if it is no member.
    function idOf(address wallet) external view returns (uint256);

    /// @notice The wallet of an id, 0 if there is none.
    function walletOf(uint256 id) external view returns (address);

    /// @notice A member by id.
    function member(uint256 id) external view returns (Member memory);

    /// @notice The eight nearest ancestors, 32 bits each, the sponsor lowest.
    function ancestors(uint256 id) external view returns (uint256 packed);

    /// @notice The change that waits for a member, if any.
    function walletChange(uint256 id) external view returns (WalletChange memory);

    /// @notice The members `from … from + n − 1` by id, shorter at the end; `n` ≤ 100.
    function page(uint256 from, uint256 n) external view returns (Member[] memory);
}
