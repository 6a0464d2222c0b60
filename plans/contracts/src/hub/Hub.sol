// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlanEvents} from "../plans/IPlanEvents.sol";
import {IHub} from "./IHub.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @title Hub: the registry of members
/// @dev A member is one word, the eight nearest ancestors another: every walk up the tree costs one storage read.
contract Hub is IHub, IPlanEvents, AccessManaged {
    uint256 private constant WALLET_DELAY = 3 days;
    uint256 private constant LARGEST_PAGE = 100;
    /// @dev Who sponsors whoever has no sponsor. Id 1, the treasury, sponsors nobody: it receives the price of every product, and a sponsor's share
    /// besides would make the house gain from what members do not.
    uint256 private constant COMMUNITY_RESERVE = 2;

    /// @inheritdoc IHub
    bytes32 public terms;

    /// @dev Joining compares these 184 bits of {terms} and counts up in the same word.
    uint184 private _termsTag;
    uint40 private _termsSince;
    uint32 private _count;

    /// @inheritdoc IHub
    mapping(address wallet => uint256) public idOf;

    /// @inheritdoc IHub
    mapping(uint256 id => uint256) public ancestors;

    mapping(uint256 id => Member) private _members;
    mapping(uint256 id => WalletChange) private _changes;

    /// @param manager The access manager.
    /// @param termsHash Hash of the first terms.
    /// @param treasury Wallet of id 1.
    /// @param communityReserve Wallet of id 2.
    constructor(address manager, bytes32 termsHash, address treasury, address communityReserve)
        AccessManaged(manager)
    {
        _setTerms(termsHash);
        _add(1, treasury, 0, 0);
        _add(2, communityReserve, 0, 0);
    }

    // ---------------------------------------------------------------- members

    /// @inheritdoc IHub
    function join(uint256 sponsorId, bytes32 termsHash) external returns (uint256 id) {
        uint256 members = _count;
        if (uint184(uint256(termsHash)) != _termsTag) revert WrongTerms(terms);
        if (sponsorId < COMMUNITY_RESERVE || sponsorId > members) revert UnknownSponsor(sponsorId);
        _countDirect(_members[sponsorId]);
        id = members + 1;
        // 8 × 32 bits: the shift drops the sponsor's eighth ancestor, the sponsor becomes the nearest.
        _add(id, msg.sender, uint32(sponsorId), ancestors[sponsorId] << 32 | sponsorId);
    }

    /// @inheritdoc IHub
    function proposeWallet(address wallet) external {
        uint256 id = _callerId();
        _checkFree(wallet);
        uint48 readyAt = uint48(block.timestamp + WALLET_DELAY);
        _changes[id] = WalletChange(wallet, readyAt);
        emit WalletChangeProposed(id, wallet, readyAt);
    }

    /// @inheritdoc IHub
    function cancelWallet() external {
        uint256 id = _callerId();
        if (_changes[id].wallet == address(0)) revert NoWalletChange(id, address(0), 0);
        delete _changes[id];
        emit WalletChangeCancelled(id);
    }

    /// @inheritdoc IHub
    function acceptWallet(uint256 id) external {
        WalletChange memory change = _changes[id];
        if (change.wallet != msg.sender || block.timestamp < change.readyAt) {
            revert NoWalletChange(id, change.wallet, change.readyAt);
        }
        // It may have joined by itself in the meantime.
        _checkFree(msg.sender);
        address from = _members[id].wallet;
        delete _changes[id];
        delete idOf[from];
        idOf[msg.sender] = id;
        _members[id].wallet = msg.sender;
        emit WalletChanged(id, from, msg.sender);
    }

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc IHub
    function setTerms(bytes32 termsHash) external restricted {
        _setTerms(termsHash);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IHub
    function count() public view returns (uint256) {
        return _count;
    }

    /// @inheritdoc IHub
    function termsSince() external view returns (uint256) {
        return _termsSince;
    }

    /// @inheritdoc IHub
    function admission(address wallet) external view returns (uint256 id, uint256 since) {
        return (idOf[wallet], _termsSince);
    }

    /// @inheritdoc IHub
    function walletOf(uint256 id) external view returns (address) {
        return _members[id].wallet;
    }

    /// @inheritdoc IHub
    function member(uint256 id) external view returns (Member memory) {
        return _members[id];
    }

    /// @inheritdoc IHub
    function walletChange(uint256 id) external view returns (WalletChange memory) {
        return _changes[id];
    }

    /// @inheritdoc IHub
    function page(uint256 from, uint256 n) external view returns (Member[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        if (from == 0) from = 1;
        uint256 left = from > count() ? 0 : count() - from + 1;
        list = new Member[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = _members[from + i];
        }
    }

    // ---------------------------------------------------------------- private

    function _add(uint256 id, address wallet, uint32 sponsor, uint256 line) private {
        _checkFree(wallet);
        // Ids are 32 bits wide wherever they are packed.
        if (id > type(uint32).max) revert HubFull();
        _count = uint32(id);
        idOf[wallet] = id;
        _store(_members[id], uint160(wallet) | uint256(sponsor) << 160 | block.timestamp << 192);
        if (line != 0) ancestors[id] = line;
        emit Joined(id, sponsor, wallet);
    }

    /// @dev The counter (the highest 24 bits) is narrower than an id: once full it stands still, nobody is kept from joining.
    function _countDirect(Member storage sponsor) private {
        uint256 word;
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would load it once per field
        assembly ("memory-safe") {
            word := sload(sponsor.slot)
        }
        if (word >> 232 != type(uint24).max) _store(sponsor, word + (1 << 232));
    }

    /// @dev A whole member: the compiler's own packing loads and stores the word once per field.
    function _store(Member storage stored, uint256 word) private {
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would store it once per field
        assembly ("memory-safe") {
            sstore(stored.slot, word)
        }
    }

    function _setTerms(bytes32 termsHash) private {
        terms = termsHash;
        _termsTag = uint184(uint256(termsHash));
        _termsSince = uint40(block.timestamp);
        emit TermsChanged(termsHash);
    }

    function _checkFree(address wallet) private view {
        if (wallet == address(0)) revert ZeroWallet();
        if (idOf[wallet] != 0) revert WalletTaken(wallet, idOf[wallet]);
    }

    function _callerId() private view returns (uint256 id) {
        id = idOf[msg.sender];
        if (id == 0) revert NotMember(msg.sender);
    }
}
